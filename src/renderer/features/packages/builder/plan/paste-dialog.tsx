import { useId, useMemo, useState } from 'react'
import { readPastedDays, type PastedDay } from '#domain/packages/paste-days.ts'
import type { PackageDay } from '#contract/entities/package-body.ts'
import { FieldFrame } from '#renderer/ui/fields/field-frame.tsx'
import { FormDialog } from '#renderer/ui/form-dialog.tsx'
import { blankItem } from '#renderer/features/packages/builder/builder-doc.ts'
import { choiceTexts } from '#renderer/features/packages/builder/builder-texts.ts'
import { areBlank, mostDays, type AddDaysProps, type AddedDays } from './added-days.ts'
import { PlaceChoice } from './place-choice.tsx'
import { addDaysTexts as texts, planTexts } from './plan-texts.ts'
import './add-days.css'

const toPackageDay = ({ items, ...day }: PastedDay): PackageDay => ({
  ...day,
  dayNo: 1,
  items: items.map((item) => blankItem(item)),
})

const Preview = ({ days, first }: { days: readonly PastedDay[]; first: number }) => (
  <ol className="plan-preview">
    {days.map(({ title, place, meals, items, text }, index) => (
      <li key={index}>
        <strong>
          {planTexts.day(first + index)}: {title || planTexts.untitledDay}
        </strong>
        <span className="small muted">
          {[
            place,
            meals.map((meal) => choiceTexts.meals[meal]).join(', '),
            items.length > 0 ? texts.entries(items.length) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {text === '' ? null : <span className="small plan-preview-text">{text}</span>}
        {items.length > 0 ? (
          <ul className="plan-preview-items small">
            {items.map(({ kind, startsAt, title: what }, at) => (
              <li key={at}>
                <span className="num muted">{startsAt}</span> {what}{' '}
                <span className="muted">{choiceTexts.itemKinds[kind]}</span>
              </li>
            ))}
          </ul>
        ) : null}
      </li>
    ))}
  </ol>
)

/** Reads days from a text that stays in this window, shows them, and adds them. */
export const PasteDialog = ({ days, open, onTake, onClose }: AddDaysProps) => {
  const noteId = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState<AddedDays['at']>(areBlank(days) ? 'replace' : days.length)
  const { days: found, leftovers } = useMemo(() => readPastedDays(text), [text])
  const total = found.length + (at === 'replace' ? 0 : days.length)
  const isTooMany = total > mostDays
  return (
    <FormDialog
      title={texts.pasteTitle}
      submitText={texts.add(found.length)}
      isSending={false}
      className="plan-dialog"
      onClose={onClose}
      onSubmit={() => {
        if (found.length > 0 && !isTooMany) onTake({ days: found.map(toPackageDay), at })
      }}
    >
      <p className="small muted">{texts.pastePrivacy}</p>
      <FieldFrame
        label={texts.pasteLabel}
        {...(isTooMany
          ? { error: texts.tooMany }
          : text.trim() !== '' && found.length === 0
            ? { error: texts.pasteNothing }
            : {})}
      >
        {(aria) => (
          <textarea
            {...aria}
            className="field-control"
            rows={8}
            autoFocus
            placeholder={texts.pasteExample}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </FieldFrame>
      <div className="plan-found" role="status" id={noteId}>
        {found.length > 0 ? <strong>{texts.found(found.length)}</strong> : null}
      </div>
      {found.length > 0 ? (
        <>
          <PlaceChoice count={days.length} open={open} at={at} onChange={setAt} />
          <Preview days={found} first={at === 'replace' ? 1 : at + 1} />
        </>
      ) : null}
      {leftovers.length > 0 && found.length > 0 ? (
        <details>
          <summary className="small muted">{texts.leftOut}</summary>
          <p className="small plan-preview-text">{leftovers.join('\n')}</p>
        </details>
      ) : null}
    </FormDialog>
  )
}
