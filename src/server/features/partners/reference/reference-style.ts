/** Styles of the reference. They are in the page, because its content policy allows no other files. */
export const referenceStyle = `
:root{color-scheme:light dark;--page:#fff;--text:#1c2127;--soft:#5f6b7c;--line:#d3d8de;--code:#f6f7f9}
@media(prefers-color-scheme:dark){:root{--page:#1c2127;--text:#f6f7f9;--soft:#abb3bf;--line:#404854;--code:#252a31}}
*{box-sizing:border-box}html{scroll-padding-top:16px}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 system-ui,sans-serif;overflow-wrap:break-word}
header{border-top:3px solid var(--brand);border-bottom:1px solid var(--line);padding:16px}
header>*{max-width:1248px;margin-left:auto!important;margin-right:auto!important}header p{margin:0;color:var(--soft)}h1{font-size:24px;margin:0}
.frame{display:grid;grid-template-columns:260px minmax(0,1fr);gap:32px;max-width:1280px;margin:0 auto;padding:16px}
nav{position:sticky;top:16px;align-self:start;max-height:calc(100vh - 32px);overflow:auto;font-size:14px}
nav h2{font-size:14px;margin:16px 0 4px}nav ul{list-style:none;margin:0;padding:0}nav a{display:block;padding:4px 0}
a{color:inherit;text-decoration-color:var(--soft)}a:focus-visible,summary:focus-visible,[tabindex]:focus-visible{outline:3px solid #215db0;outline-offset:2px}
main section{border-top:1px solid var(--line);padding:24px 0}main section:first-child{border-top:0;padding-top:0}
h2{font-size:20px;margin:0 0 8px}h3{font-size:16px;margin:16px 0 4px}p{margin:0 0 12px}
code,pre{font:13px/1.5 ui-monospace,Menlo,Consolas,monospace}code{overflow-wrap:anywhere}
pre{background:var(--code);border:1px solid var(--line);padding:12px;margin:0;overflow:auto;max-height:420px}
.facts{color:var(--soft);font-size:14px}.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:14px}th,td{text-align:left;vertical-align:top;padding:6px 12px 6px 0;border-bottom:1px solid var(--line)}
th{font-weight:600}td:last-child{color:var(--soft)}summary{cursor:pointer;font-weight:600;padding:8px 0;min-height:44px;display:list-item}
.test{padding:12px 16px;margin:12px 0 0;font-weight:600;color:#1c2127;background:#fbd065}
@media(max-width:800px){.frame{display:block}nav{position:static;max-height:none;margin-bottom:24px}nav a{padding:8px 0}}
`
