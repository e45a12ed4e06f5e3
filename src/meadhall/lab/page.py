"""A report as one HTML file that can be read offline: a style sheet, words, tables and plots, and no script."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

STYLE: Final = """
:root { --ground: #fbfaf7; --ink: #23211d; --faint: #6d675d; --rule: #e2ddd2; --card: #ffffff;
  --good: #2e7d4f; --bad: #b3402f; --open: #a07614; --plain: #2f6690; --band: #e8f1e6;
  --c0: #2f6690; --c1: #b3402f; --c2: #a07614; --c3: #2e7d4f; --c4: #6b4c9a; --c5: #555f66; }
@media (prefers-color-scheme: dark) { :root { --ground: #1c1b19; --ink: #ece7dc; --faint: #a39c8e; --rule: #38352f;
  --card: #252320; --good: #7cc396; --bad: #ef8c7b; --open: #dcb352; --plain: #83b7dd; --band: #26332a;
  --c0: #83b7dd; --c1: #ef8c7b; --c2: #dcb352; --c3: #7cc396; --c4: #b79be0; --c5: #a8b2b8; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.55 Georgia, "Times New Roman", serif; }
main { max-width: 820px; margin: 0 auto; padding: 36px 24px 80px; }
h1 { font-size: 30px; line-height: 1.2; margin: 0 0 4px; } h2 { font-size: 21px; margin: 44px 0 6px; }
.sub, .note, figcaption, th { color: var(--faint); } .sub { margin: 0 0 24px; }
.note, figcaption { font-size: 14px; }
.summary { background: var(--card); border: 1px solid var(--rule); border-radius: 10px; padding: 10px 22px; }
.summary, .sub { overflow-wrap: anywhere; }
.summary li { margin: 7px 0; } .summary h3 { margin: 12px 0 0; font-size: 16px; }
figure { margin: 14px 0; } svg { width: 100%; height: auto; display: block; }
svg text, table { font-family: system-ui, -apple-system, "Segoe UI", sans-serif; }
svg text { font-size: 12px; fill: var(--ink); } svg .tick { fill: var(--faint); font-size: 11px; }
svg .grid { stroke: var(--rule); } svg .level { stroke: var(--faint); stroke-dasharray: 4 3; }
svg .band { fill: var(--band); } svg .bar { fill: var(--plain); } svg .whisker { stroke-width: 2.5; }
svg .good circle { fill: var(--good); } svg .good .whisker { stroke: var(--good); }
svg .bad circle { fill: var(--bad); } svg .bad .whisker { stroke: var(--bad); }
svg .open circle { fill: var(--open); } svg .open .whisker { stroke: var(--open); }
svg .plain circle { fill: var(--plain); } svg .plain .whisker { stroke: var(--plain); }
svg .curve polyline { fill: none; stroke-width: 2.2; } svg .curve polygon { opacity: .16; }
svg .c0 polyline { stroke: var(--c0); } svg .c0 polygon, svg .c0 text { fill: var(--c0); }
svg .c1 polyline { stroke: var(--c1); } svg .c1 polygon, svg .c1 text { fill: var(--c1); }
svg .c2 polyline { stroke: var(--c2); } svg .c2 polygon, svg .c2 text { fill: var(--c2); }
svg .c3 polyline { stroke: var(--c3); } svg .c3 polygon, svg .c3 text { fill: var(--c3); }
svg .c4 polyline { stroke: var(--c4); } svg .c4 polygon, svg .c4 text { fill: var(--c4); }
svg .c5 polyline { stroke: var(--c5); } svg .c5 polygon, svg .c5 text { fill: var(--c5); }
.wide { overflow-x: auto; } table { border-collapse: collapse; font-size: 13.5px; width: 100%; }
th { text-align: left; font-weight: 500; } th, td { padding: 4px 10px 4px 0; border-bottom: 1px solid var(--rule); }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
b.good { color: var(--good); } b.bad { color: var(--bad); } b.open { color: var(--open); }
b.plain { color: var(--plain); }
details summary { cursor: pointer; color: var(--faint); } code { font-size: 13px; overflow-wrap: anywhere; }
svg.narrow { display: none; max-width: 480px; }
@media (max-width: 660px) { main { padding: 24px 12px 60px; }
  svg.broad { display: none; } svg.narrow { display: block; } }
"""


def page(title: str, subtitle: str, parts: Sequence[str]) -> str:
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>\n<body><main>\n<h1>{escape(title)}</h1>\n"
        f'<p class="sub">{escape(subtitle)}</p>\n' + "\n".join(parts) + "\n</main></body></html>\n"
    )


def heading(text: str) -> str:
    return f"<h2>{escape(text)}</h2>"


def paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def note(text: str) -> str:
    return f'<p class="note">{escape(text)}</p>'


def figure(plot: str, caption: str) -> str:
    return f"<figure>{plot}<figcaption>{escape(caption)}</figcaption></figure>"


def summary(groups: Sequence[tuple[str, str, Sequence[str]]]) -> str:
    """Plain sentences in groups, each with a heading and a colour; groups without sentences are left out."""
    parts = []
    for words, mark, sentences in groups:
        if sentences:
            items = "".join(f"<li>{escape(sentence)}</li>" for sentence in sentences)
            parts.append(f'<h3><b class="{mark}">{escape(words)}</b></h3><ul>{items}</ul>')
    return f'<div class="summary">{"".join(parts)}</div>'


def table(headings: Sequence[str], rows: Sequence[Sequence[str]], words: int = 1) -> str:
    """The first `words` columns are words, the others figures."""

    def cells(tag: str, row: Sequence[str]) -> str:
        marks = [' class="n"' if at >= words else "" for at in range(len(row))]
        return "".join(f"<{tag}{mark}>{escape(cell)}</{tag}>" for mark, cell in zip(marks, row, strict=True))

    body = "".join(f"<tr>{cells('td', row)}</tr>" for row in rows)
    return (
        f'<div class="wide"><table><thead><tr>{cells("th", headings)}</tr></thead><tbody>{body}</tbody></table></div>'
    )


def folded(words: str, content: str) -> str:
    return f"<details><summary>{escape(words)}</summary>{content}</details>"


def code(text: str) -> str:
    return f"<p><code>{escape(text)}</code></p>"
