import { useEffect, useState } from 'react'

/** HTML that the tenant wrote, cleaned: no scripts, no handlers, no frames, no forms, no styles that reach out. */
const clean = async (html: string): Promise<string> => {
  const { default: purify } = await import('dompurify')
  return purify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'iframe', 'object', 'embed'],
    FORBID_ATTR: ['style', 'id', 'name', 'target'],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i,
  })
}

/** A piece of the tenant's own HTML. The cleaner is loaded only where there is something to clean. */
export const SiteHtml = ({ html, className }: { html: string; className?: string }) => {
  const [safe, setSafe] = useState('')
  useEffect(() => {
    let isGone = false
    if (html.trim() === '') setSafe('')
    else {
      void clean(html).then((cleaned) => {
        if (!isGone) setSafe(cleaned)
      })
    }
    return () => {
      isGone = true
    }
  }, [html])
  if (safe === '') return null
  return <div className={className} dangerouslySetInnerHTML={{ __html: safe }} />
}
