/** Short names for what travels on the wire. The shapes are generated from the server's OpenAPI description. */
import type { components } from './schema';

type Wire = components['schemas'];
type Partly<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>;

export type Wrong = Wire['Error'];
export type Me = Wire['Me'];
export type GameInfo = Wire['GameInfo'];
export type GameDetail = Wire['GameDetail'];
export type Face = Wire['Face'];
export type Figures = Face['figures'];
export type Rules = Wire['Rules'];
export type Clause = Wire['ClauseInfo'];
export type Ruling = Wire['RulingInfo'];

export type ClockRule = Wire['ClockRule'];
export type SeatWish = Partly<Wire['SeatWish'], 'level' | 'name'>;
export type TableWish = Partly<Omit<Wire['NewTable'], 'seats'>, 'advice' | 'clock' | 'hints' | 'listed' | 'options'> & { seats: SeatWish[] };
export type TableRef = Wire['TableRef'];
export type TableCard = Wire['TableCard'];
export type HallLists = Wire['HallLists'];

export type View = Wire['View'];
export type SeatView = Wire['SeatView'];
export type Offer = Wire['OfferView'];
export type Zone = Wire['ZoneView'];
export type CardView = Wire['CardView'];
export type Line = Wire['JournalLine'];
export type Answer = Wire['Applied'] | Wire['Refused'] | Wire['Stale'] | Wire['Duplicate'];
export type ChatLine = Wire['ChatLine'];
export type Message = Wire['LiveMessage'];
export type Verified = Wire['Verification'];
export type Odds = Wire['Odds'];
export type Advice = Wire['Advice'];
export type Review = Wire['Review'];
export type ReviewState = Wire['ReviewState'];
export type TurningPoint = Wire['TurningPoint'];
export type MissedClick = Wire['MissedClick'];
