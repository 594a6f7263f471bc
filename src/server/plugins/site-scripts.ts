import { scriptPagePattern, secretQueryPattern } from './site-script-pages.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import { escapeHtml } from '#server/html/escape-html.ts'

/**
 * Loads a page anew, without the scripts, when its address becomes one that they may not see: this application changes pages
 * without leaving the document.
 */
const guard = `(()=>{const page=new RegExp(${JSON.stringify(scriptPagePattern)}),secret=new RegExp(${JSON.stringify(secretQueryPattern)},'i');
const look=()=>{const{pathname,search,hash}=location;if(!page.test(pathname.replace(/^\\/app/,'')||'/')||secret.test(search+hash))location.reload()};
for(const way of['pushState','replaceState']){const go=history[way];history[way]=(...to)=>{go.apply(history,to);look()}}
addEventListener('popstate',look)})()`

/** Text inside of a script element that nothing in it can end: the escape reads the same in texts and patterns. */
export const inScript = (text: string): string => text.replaceAll(/<(?=!--|\/?script)/gi, String.raw`\x3C`)

const isAddress = (address: string): boolean => /^https:\/\/[^\s"'<>]+$/.test(address)

/** Does the site run any scripts of its own? Markup in place of a script is none. */
export const hasSiteScripts = ({
  trackingTag,
  scripts,
}: Pick<SiteConfig, 'trackingTag' | 'scripts'>): boolean => isTag(trackingTag) || scripts.some(isAddress)

const isTag = (tag: string): boolean => tag.trim() !== '' && !tag.trimStart().startsWith('<')

/** A tenant's scripts as HTML, behind all of ours: the page does not wait for them. */
export const siteScriptsHtml = (
  { trackingTag, scripts }: Pick<SiteConfig, 'trackingTag' | 'scripts'>,
  nonce: string,
): string =>
  [
    `<script nonce="${nonce}">${inScript(guard)}</script>`,
    ...(isTag(trackingTag) ? [`<script nonce="${nonce}">${inScript(trackingTag)}</script>`] : []),
    ...scripts
      .filter(isAddress)
      .map((address) => `<script nonce="${nonce}" async src="${escapeHtml(address)}"></script>`),
  ].join('\n')
