/** HTML as written and what is left of it, whichever way it is cleaned. Anything that runs sets `window.hit`. */
export interface HtmlCase {
  title: string
  html: string
  left: string
}

const run = 'window.hit=1'
const png = 'data:image/png;base64,iVBORw0KGgo='
const rel = 'rel="noopener noreferrer"'

const rows: [title: string, html: string, left: string][] = [
  // Kept
  ['text and structure', '<p>Call <b>us</b></p>', '<p>Call <b>us</b></p>'],
  ['plain text', 'a &lt;b&gt; c', 'a &lt;b&gt; c'],
  [
    'a table',
    '<table><tr><td colspan="2">a</td></tr></table>',
    '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
  ],
  [
    'a picture',
    '<img src="/logo.png" alt="Call: us" width="40">',
    '<img src="/logo.png" alt="Call: us" width="40">',
  ],
  ['a picture inside the HTML', `<img src="${png}">`, `<img src="${png}">`],
  ['a link to the web', '<a href="https://a.example/b">x</a>', `<a href="https://a.example/b" ${rel}>x</a>`],
  ['a link into this site', '<a href="/flight/search">x</a>', `<a href="/flight/search" ${rel}>x</a>`],
  ['an email link', '<a href="mailto:a@b.example">x</a>', `<a href="mailto:a@b.example" ${rel}>x</a>`],
  ['a telephone number', '<a href="tel:+912255501000">x</a>', `<a href="tel:+912255501000" ${rel}>x</a>`],
  ['a place on this page', '<a href="#top">x</a>', `<a href="#top" ${rel}>x</a>`],
  // Scripts and handlers
  ['script', `a<script>${run}</script>b`, 'ab'],
  ['a script in capitals with a source', '<SCRIPT SRC="/x.js"></SCRIPT>b', 'b'],
  ['a script that never ends', `a<script>${run}`, 'a'],
  ['a script inside broken markup', `<p><scr<script>${run}</script>ipt>x`, '<p></p>'],
  ['onerror', `<img src="/none.png" onerror="${run}">`, '<img src="/none.png">'],
  ['onload', `<img src="${png}" onload=${run}>`, `<img src="${png}">`],
  [
    'onclick and other handlers',
    `<p onclick="${run}" ONFOCUS="${run}" autofocus tabindex="0">x</p>`,
    '<p>x</p>',
  ],
  ['a handler behind a slash', `<img/src="/a.png"/onerror=${run}>`, '<img src="/a.png">'],
  ['details that toggle', `<details open ontoggle="${run}">x</details>`, '<details open="">x</details>'],
  ['a marquee', `<marquee onstart="${run}">x</marquee>y`, 'y'],
  ['media', `<video><source onerror="${run}"></video><audio src="x" onerror="${run}"></audio>y`, 'y'],
  ['noscript', `<noscript><img src=x onerror=${run}></noscript>y`, 'y'],
  // Addresses
  ...(
    [
      'javascript:window.hit=1',
      'JaVaScRiPt:window.hit=1',
      ' &#1;javascript:window.hit=1',
      'java&#9;script:window.hit=1',
      'java&#10;script:window.hit=1',
      '&#106;avascript:window.hit=1',
      'javascript&colon;window.hit=1',
      'data:text/html,<script>window.hit=1</script>',
      'vbscript:x',
      'blob:https://a.example/x',
      'file:///etc/passwd',
      '//evil.example/x',
    ] as const
  ).map((href): [string, string, string] => [`a link to ${href}`, `<a href="${href}">x</a>`, '<a>x</a>']),
  ['a picture from javascript:', `<img src="javascript:${run}">`, '<img>'],
  ['a picture that is SVG', '<img src="data:image/svg+xml,<svg onload=window.hit=1>">', '<img>'],
  ['a picture that is HTML', '<img src="data:text/html;base64,PGI+">', '<img>'],
  [
    'other ways to name an address',
    `<p background="x" formaction="javascript:${run}" xlink:href="y">x</p>`,
    '<p>x</p>',
  ],
  ['a srcset', '<img srcset="https://a.example/x 2x">', '<img>'],
  // Elements that load, send or restyle
  [
    'iframe',
    `<iframe src="javascript:${run}"></iframe><iframe srcdoc="<script>parent.hit=1</script>"></iframe>y`,
    'y',
  ],
  ['frameset', `<frameset onload="${run}"><frame src="javascript:${run}"></frameset>`, ''],
  ['object and embed', `<object data="javascript:${run}"><embed src="x"></object><embed src="x">y`, 'y'],
  [
    'form',
    `<form action="javascript:${run}"><input autofocus onfocus="${run}"><button>x</button></form>y`,
    'y',
  ],
  [
    'loose form parts',
    '<input name="a"><textarea>t</textarea><select><option>o</select><button form="f">b</button>y',
    'y',
  ],
  [
    'style',
    '<style>*{display:none}</style><p style="position:fixed" class="x" id="y" name="z">x</p>',
    '<p>x</p>',
  ],
  ['a style sheet', '<link rel="stylesheet" href="https://a.example/x.css">y', 'y'],
  ['base', '<base href="https://evil.example/">y', 'y'],
  ['meta', `<meta http-equiv="refresh" content="0;url=javascript:${run}">y`, 'y'],
  [
    'a title and a head',
    '<html><head><title>t</title></head><body onload="x"><p>y</p></body></html>',
    '<p>y</p>',
  ],
  [
    'a target',
    '<a target="_top" href="#a" ping="https://a.example" download>x</a>',
    `<a href="#a" ${rel}>x</a>`,
  ],
  ['data attributes', '<p data-x="1" slot="s" part="p">x</p>', '<p>x</p>'],
  [
    'a template with a shadow root',
    `<div><template shadowrootmode="open"><img onerror=${run}></template>x</div>`,
    '<div>x</div>',
  ],
  ['a custom element', `<x-y onclick="${run}">x</x-y>y`, 'y'],
  ['comments and processing instructions', 'a<!-- x --><?php y ?><![CDATA[ z ]]>b', 'ab'],
  // SVG and MathML
  ['svg', `<svg onload="${run}"><script>${run}</script></svg>y`, 'y'],
  ['an svg link', `<svg><a xlink:href="javascript:${run}"><text>x</text></a></svg>y`, 'y'],
  [
    'an svg that animates a link',
    `<svg><a><animate attributeName=href values=javascript:${run} /></a></svg>y`,
    'y',
  ],
  ['svg that holds HTML', `<svg><foreignObject><img src=x onerror=${run}></foreignObject></svg>y`, 'y'],
  ['svg that uses a data URL', '<svg><use href="data:image/svg+xml,<svg id=x>#x"></use></svg>y', 'y'],
  [
    'math',
    `<math><mtext><table><mglyph><style><img src=x onerror=${run}></style></table></mtext></math>`,
    '',
  ],
  [
    'markup that changes when parsed twice',
    `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${run}>`,
    '',
  ],
  [
    'an svg that changes when parsed twice',
    `<svg></p><style><a id="</style><img src=1 onerror=${run}>">`,
    '<p></p><img>"&gt;',
  ],
]

export const hostileHtml: HtmlCase[] = rows.map(([title, html, left]) => ({ title, html, left }))
