import { isUploadedPicture } from '#contract/entities/site-fields.ts'
import { escapeHtml } from '#server/html/escape-html.ts'

/** Inline styles, because mail programs drop style sheets. Black on white. */
export const mailStyles = {
  page: 'margin:0;padding:24px;background:#fff;color:#000;font:15px/1.5 Arial,Helvetica,sans-serif',
  sheet: 'max-width:640px;margin:0 auto',
  title: 'font-size:20px;line-height:1.3;margin:0 0 16px',
  heading: 'font-size:16px;margin:24px 0 8px;padding-bottom:4px;border-bottom:1px solid #999',
  table: 'border-collapse:collapse;width:100%',
  cell: 'padding:4px 12px 4px 0;vertical-align:top;text-align:start',
  label: 'padding:4px 12px 4px 0;vertical-align:top;text-align:start;width:110px',
  amount: 'padding:4px 0;vertical-align:top;text-align:end;white-space:nowrap',
  button:
    'display:inline-block;margin:24px 0 8px;padding:10px 18px;border:1px solid #000;color:#000;text-decoration:none;font-weight:bold',
  note: 'white-space:pre-wrap;border-inline-start:3px solid #999;padding-inline-start:12px;margin:16px 0',
  notice:
    'max-width:640px;box-sizing:border-box;margin:0 auto 16px;padding:8px 12px;border:2px solid #000;font-weight:bold',
  foot: 'margin-top:24px;padding-top:8px;border-top:1px solid #999;font-size:13px',
}

/** Returns the address at which anyone can load a logo of a site with this domain. */
export const toPublicLogo = (url: string, domain: string): string =>
  isUploadedPicture(url) ? `https://${domain}${url}` : url

/** Returns the logo only if its address is public; a logo embedded in the site's settings isn't sent. */
export const mailLogo = (url: string, name: string): string =>
  /^https:\/\//i.test(url)
    ? `<img src="${escapeHtml(url)}" alt="${escapeHtml(name)}" style="max-height:48px;max-width:240px;margin-bottom:12px">`
    : ''

/** Puts a site's notice above an email, in both of its parts. Null changes nothing. */
export const withNotice = (
  notice: string | null,
  { text, html }: { text: string; html: string },
): { text: string; html: string } =>
  notice === null
    ? { text, html }
    : {
        text: `${notice}\n\n${text}`,
        html: html.replace(
          /<body[^>]*>/,
          (body) => `${body}<p style="${mailStyles.notice}">${escapeHtml(notice)}</p>`,
        ),
      }
