import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { SiteHtml } from '#renderer/entities/site-html/site-html.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { useDebounced } from '#renderer/ui/use-debounced.ts'
import { listRemovedParts } from './removed-parts.ts'
import type { SettingsControl } from './settings-form.ts'
import { htmlTexts } from './texts.ts'

type HtmlName =
  | 'ssrHtml.header'
  | 'ssrHtml.footer'
  | 'popupAlert.html'
  | 'supplierTerms.html'
  | `policies.${'terms_and_conditions' | 'privacy_policy' | 'cancellation_return_refund_policy' | 'api-partner-program'}`

interface HtmlFieldProps {
  control: SettingsControl
  name: HtmlName
  label: string
  help?: string
  /** What visitors see while it is empty. */
  emptyText?: string
}

/** HTML with a preview and a list of what is removed from it. */
export const HtmlField = ({
  control,
  name,
  label,
  help = htmlTexts.help,
  emptyText = htmlTexts.empty,
}: HtmlFieldProps) => {
  const html = useDebounced(useWatch({ control, name }), 300)
  const removed = useMemo(() => listRemovedParts(html), [html])
  return (
    <section className="html-field">
      <TextField control={control} name={name} label={label} help={help} rows={5} />
      <div className="html-preview" role="group" aria-label={htmlTexts.preview(label)}>
        {html.trim() === '' ? <p className="muted small">{emptyText}</p> : <SiteHtml html={html} />}
      </div>
      <div className="small" aria-live="polite">
        {removed.length === 0 ? (
          <p className="muted">{htmlTexts.nothingRemoved}</p>
        ) : (
          <>
            <p className="removed-title">{htmlTexts.removed}</p>
            <ul className="removed-list">
              {removed.map(({ what, times }) => (
                <li key={what} className="mono">
                  {what}
                  {times > 1 ? ` × ${times}` : ''}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  )
}
