/** Pages by address, without reloading: links are plain anchors, so they open in new tabs too. */
export type Route = { page: string; id: string; query: URLSearchParams; hash: string };

/** An address that was torn off may end within a sign. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function read(): Route {
  const [page = '', id = ''] = location.pathname.split('/').filter(Boolean);
  return { page, id: decoded(id), query: new URLSearchParams(location.search), hash: decoded(location.hash.slice(1)) };
}

class Router {
  route = $state.raw<Route>(read());
  moved = false; // this page was reached from another one, without loading

  constructor() {
    addEventListener('popstate', () => {
      this.moved = true;
      this.route = read();
    });
    addEventListener('hashchange', () => (this.route = read()));
    document.addEventListener('click', (event) => this.#follow(event));
  }

  go(address: string, replace = false): void {
    const to = new URL(address, location.href);
    if (replace) history.replaceState(null, '', to);
    else history.pushState(null, '', to);
    const before = this.route;
    this.moved = true;
    this.route = read();
    if (before.page !== this.route.page || before.id !== this.route.id) scrollTo(0, 0);
  }

  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest('a');
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    if (link.pathname.startsWith('/api')) return;
    if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
    event.preventDefault();
    this.go(link.href);
  }
}

export const router = new Router();
