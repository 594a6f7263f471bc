import { Clipboard } from '@blueprintjs/icons'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { PassengerForm } from '#contract/entities/passenger.ts'
import type { PassengerRuleContext } from '#domain/passengers/passenger-rules.ts'
import type { NamedPassenger } from '#domain/passengers/paste/write-gds-names.ts'
import { CopyGdsNames } from '#renderer/entities/gds-names/copy-gds-names.tsx'
import { useAudience } from '#renderer/entities/audience.ts'
import type { PasteParty } from '#renderer/entities/paste-passengers/paste-party.ts'
import { Button } from '#renderer/ui/button.tsx'
import { isMac } from '#renderer/ui/command-bar/is-mac.ts'
import type { SelectOption } from '#renderer/ui/fields/select.tsx'
import { loadable } from '#renderer/ui/loadable.tsx'
import { bookingTexts } from '#renderer/features/booking/texts.ts'
import type { BookingFormControl } from './form-control.ts'
import { isPassengerPaste } from './is-passenger-paste.ts'
import { findPassengerErrors, type SaveChoice } from './passenger-resolver.ts'

const PasteDialog = loadable(
  async () => (await import('#renderer/entities/paste-passengers/paste-dialog.tsx')).PasteDialog,
)

const toNamed = (passengers: readonly PassengerForm[]): NamedPassenger[] =>
  passengers.map(({ title, firstName, lastName, paxType, dateOfBirth = '' }) => ({
    title,
    firstName,
    lastName,
    paxType,
    dateOfBirth,
  }))

interface PasteBarProps {
  form: BookingFormControl
  context: PassengerRuleContext
  countries: readonly SelectOption<string>[]
}

/** The form before it was filled in. */
interface Before {
  passengers: PassengerForm[]
  keeping: SaveChoice[]
  count: number
}

/** Opens the dialog with what is pasted into the form, unless a field is meant. */
const usePasteAnywhere = (open: (text: string) => void): void => {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (event.defaultPrevented || !isPassengerPaste(text, event.target)) return
      event.preventDefault()
      open(text)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [open])
}

const usePasteFill = (form: BookingFormControl) => {
  const [before, setBefore] = useState<Before | null>(null)
  const write = (passengers: readonly PassengerForm[], keeping: readonly SaveChoice[]): void => {
    for (const [index, passenger] of passengers.entries()) {
      form.setValue(`passengers.${index}`, passenger, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      })
      const choice = keeping[index]
      form.setValue(`keeping.${index}`, choice ?? { isKept: false, travellerId: '' })
    }
  }
  const fill = (passengers: PassengerForm[], places: readonly number[]): void => {
    const typed = structuredClone(form.getValues())
    setBefore({ passengers: typed.passengers, keeping: typed.keeping, count: places.length })
    // A saved traveller who filled a place isn't the one who is there now.
    const keeping = passengers.map((_, index) => {
      const choice = typed.keeping[index] ?? { isKept: false, travellerId: '' }
      return places.includes(index) ? { ...choice, travellerId: '' } : choice
    })
    write(passengers, keeping)
  }
  const undo = (): void => {
    if (before) write(before.passengers, before.keeping)
    setBefore(null)
  }
  return { filledCount: before?.count ?? 0, fill, undo }
}

const Bar = ({ form, context, countries }: PasteBarProps) => {
  const [opened, setOpened] = useState<{ text: string; passengers: PassengerForm[] } | null>(null)
  const { filledCount, fill, undo } = usePasteFill(form)
  const open = useCallback(
    (text: string): void => setOpened({ text, passengers: structuredClone(form.getValues('passengers')) }),
    [form],
  )
  usePasteAnywhere(open)
  const party = useMemo<PasteParty | null>(
    () =>
      opened && {
        passengers: opened.passengers,
        context,
        countries,
        findErrors: (passengers) => findPassengerErrors(passengers, context),
      },
    [opened, context, countries],
  )
  return (
    <div className="paste-bar">
      <Button
        icon={<Clipboard size={14} />}
        text={bookingTexts.pastePassengers}
        aria-keyshortcuts={isMac() ? 'Meta+V' : 'Control+V'}
        onPointerEnter={PasteDialog.preload}
        onClick={() => open('')}
      />
      <kbd className="small muted">{bookingTexts.pasteKey(isMac())}</kbd>
      <p className="small row" role="status">
        {filledCount > 0 ? (
          <>
            <span>{bookingTexts.pasteFilled(filledCount)}</span>
            <Button size="small" variant="minimal" text={bookingTexts.undo} onClick={undo} />
          </>
        ) : null}
      </p>
      <CopyGdsNames
        getPassengers={() => toNamed(form.getValues('passengers'))}
        travelDate={context.travelDate}
      />
      {opened && party ? (
        <PasteDialog
          initialText={opened.text}
          party={party}
          onFill={(passengers, places) => {
            setOpened(null)
            fill(passengers, places)
          }}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </div>
  )
}

/** Offers to paste passengers to those who book for others: agents and staff. */
export const PasteBar = (props: PasteBarProps) => (useAudience() === 'agent' ? <Bar {...props} /> : null)
