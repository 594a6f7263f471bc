import { scriptPagePattern, secretQueryPattern } from './site-script-pages.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import { escapeHtml } from '#server/html/escape-html.ts'

/**
 * Reloads the page without the scripts when its address becomes one they may not see, because the application changes
 * pages without leaving the document.
 */
const guard = `(()=>{const page=new RegExp(${JSON.stringify(scriptPagePattern)}),secret=new RegExp(${JSON.stringify(secretQueryPattern)},'i');
const look=()=>{const{pathname,search,hash}=location;if(!page.test(pathname.replace(/^\\/app/,'')||'/')||secret.test(search+hash))location.reload()};
for(const way of['pushState','replaceState']){const go=history[way];history[way]=(...to)=>{go.apply(history,to);look()}}
addEventListener('popstate',look)})()`

/** Escapes text so that nothing in it can end a script element. The escape is equivalent in strings and patterns. */
export const inScript = (text: string): string => text.replaceAll(/<(?=!--|\/?script)/gi, String.raw`\x3C`)

const isAddress = (address: string): boolean => /^https:\/\/[^\s"'<>]+$/.test(address)

/** Whether the site runs its own scripts; markup in place of a script doesn't count. */
export const hasSiteScripts = ({
  trackingTag,
  scripts,
}: Pick<SiteConfig, 'trackingTag' | 'scripts'>): boolean => isTag(trackingTag) || scripts.some(isAddress)

const isTag = (tag: string): boolean => tag.trim() !== '' && !tag.trimStart().startsWith('<')

/** Builds the HTML of an agency's scripts, after ours so that the page doesn't wait for them. */
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
