import { useLayoutEffect, useRef } from 'react'
import { putCleanHtml } from './clean-html.ts'

/** HTML written by the agency, cleaned before it is shown. Takes no space while it is empty. */
export const SiteHtml = ({ html, className }: { html: string; className?: string }) => {
  const place = useRef<HTMLDivElement>(null)
  const isEmpty = html.trim() === ''
  useLayoutEffect(() => {
    if (place.current && !isEmpty) void putCleanHtml(place.current, html)
  }, [html, isEmpty])
  return isEmpty ? null : <div ref={place} className={className} />
}
