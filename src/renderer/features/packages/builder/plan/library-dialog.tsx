import { useState } from 'react'
import type { PackageDay } from '#contract/entities/package-body.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Checkbox } from '#renderer/ui/fields/checkbox.tsx'
import { FieldFrame } from '#renderer/ui/fields/field-frame.tsx'
import { FormDialog } from '#renderer/ui/form-dialog.tsx'
import { Loaded } from '#renderer/ui/loaded.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { useDebounced } from '#renderer/ui/use-debounced.ts'
import { builderApi } from '#renderer/features/packages/builder/builder-api.ts'
import { useBuilder } from '#renderer/features/packages/builder/builder-context.ts'
import { newPartId } from '#renderer/features/packages/builder/builder-doc.ts'
import { builderTexts } from '#renderer/features/packages/builder/builder-texts.ts'
import { areBlank, mostDays, type AddDaysProps, type AddedDays } from './added-days.ts'
import { PlaceChoice } from './place-choice.tsx'
import { addDaysTexts as texts, planTexts } from './plan-texts.ts'
import './add-days.css'

const searchDelayMs = 300

interface Chosen {
  _id: string
  title: string
}

const PackageChoice = ({ onChoose }: { onChoose: (chosen: Chosen) => void }) => {
  const { packageId } = useBuilder()
  const [q, setQ] = useState('')
  const query = builderApi.useBuilderLibraryQuery({ q: useDebounced(q, searchDelayMs), pageSize: 50 })
  return (
    <>
      <FieldFrame label={texts.search}>
        {(aria) => (
          <input
            {...aria}
            className="field-control"
            type="search"
            autoFocus
            maxLength={80}
            value={q}
            onChange={({ target }) => setQ(target.value)}
          />
        )}
      </FieldFrame>
      <Loaded query={query} failed={texts.libraryFailed} rows={5}>
        {({ packages }) => {
          const others = packages.filter(({ _id }) => _id !== packageId)
          return others.length === 0 ? (
            <EmptyState title={texts.libraryEmpty}>{texts.libraryEmptyText}</EmptyState>
          ) : (
            <ul className="plan-library">
              {others.map(({ _id, title, nights, destinations }) => (
                <li key={_id}>
                  <button
                    type="button"
                    className="plan-library-entry"
                    onClick={() => onChoose({ _id, title: title || builderTexts.untitled })}
                  >
                    <strong className="clip">{title || builderTexts.untitled}</strong>
                    <span className="small muted clip">
                      {`${planTexts.day(1)}–${nights + 1} · ${destinations.map(({ placeName }) => placeName).join(', ')}`}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </>
  )
}

interface DayChoiceProps {
  chosen: Chosen
  picked: readonly PackageDay[]
  onPick: (days: PackageDay[]) => void
  onBack: () => void
}

const DayChoice = ({ chosen, picked, onPick, onBack }: DayChoiceProps) => {
  const query = builderApi.useBuilderDraftQuery({ _id: chosen._id })
  return (
    <>
      <div className="row spread">
        <h3 className="field-label">{texts.daysOf(chosen.title)}</h3>
        <Button size="small" text={texts.back} onClick={onBack} />
      </div>
      <Loaded query={query} failed={texts.libraryFailed} rows={5}>
        {({ draft }) =>
          draft.body.days.length === 0 ? (
            <p className="muted">{texts.noDays}</p>
          ) : (
            <ul className="plan-library">
              {draft.body.days.map((day) => (
                <li key={day.dayNo} className="plan-library-day">
                  <Checkbox
                    label={
                      <>
                        <strong>{`${planTexts.day(day.dayNo)}: ${day.title || planTexts.untitledDay}`}</strong>
                        <span className="small muted plan-preview-text">
                          {[day.place, day.text].filter(Boolean).join(' · ').slice(0, 160)}
                        </span>
                      </>
                    }
                    isChecked={picked.includes(day)}
                    onChange={(isOn) =>
                      onPick(draft.body.days.filter((each) => (each === day ? isOn : picked.includes(each))))
                    }
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  )
}

/** Inserts days of the agency's other packages. */
export const LibraryDialog = ({ days, open, onTake, onClose }: AddDaysProps) => {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [picked, setPicked] = useState<PackageDay[]>([])
  const [at, setAt] = useState<AddedDays['at']>(areBlank(days) ? 'replace' : open + 1)
  const isTooMany = picked.length + (at === 'replace' ? 0 : days.length) > mostDays
  const insert = (): void => {
    if (picked.length === 0 || isTooMany) return
    const copies = picked.map((day) => ({
      ...day,
      items: day.items.map((item) => ({ ...item, itemId: newPartId() })),
    }))
    onTake({ days: copies, at })
  }
  return (
    <FormDialog
      title={texts.libraryTitle}
      submitText={texts.add(picked.length)}
      isSending={false}
      className="plan-dialog"
      onClose={onClose}
      onSubmit={insert}
    >
      {chosen ? (
        <DayChoice
          chosen={chosen}
          picked={picked}
          onPick={setPicked}
          onBack={() => {
            setChosen(null)
            setPicked([])
          }}
        />
      ) : (
        <PackageChoice onChoose={setChosen} />
      )}
      {picked.length > 0 ? <PlaceChoice count={days.length} open={open} at={at} onChange={setAt} /> : null}
      {isTooMany ? <p className="field-error">{texts.tooMany}</p> : null}
    </FormDialog>
  )
}
