import { useLayoutEffect, useRef } from 'react'
import { putCleanHtml } from './clean-html.ts'

/** A piece of HTML that the tenant wrote, cleaned before it is shown. Takes no room while there is none. */
export const SiteHtml = ({ html, className }: { html: string; className?: string }) => {
  const place = useRef<HTMLDivElement>(null)
  const isEmpty = html.trim() === ''
  useLayoutEffect(() => {
    if (place.current && !isEmpty) void putCleanHtml(place.current, html)
  }, [html, isEmpty])
  return isEmpty ? null : <div ref={place} className={className} />
}
