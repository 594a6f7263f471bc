import { Duplicate } from '@blueprintjs/icons'
import { useEffect, useState } from 'react'
import type { GdsDialect, NamedPassenger } from '#domain/passengers/paste/write-gds-names.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Select, type SelectOption } from '#renderer/ui/fields/select.tsx'
import { gdsNamesTexts as texts } from './gds-names-texts.ts'

const settingKey = 'gds.dialect'

const options: SelectOption<GdsDialect>[] = [
  { value: 'amadeus', label: texts.names.amadeus },
  { value: 'galileo', label: texts.names.galileo },
  { value: 'sabre', label: texts.names.sabre },
]

/** Gives the dialect that this person last chose on this device. */
const useDialect = (): readonly [GdsDialect, (dialect: GdsDialect) => void] => {
  const { settings } = usePlatform()
  const [dialect, setDialect] = useState<GdsDialect>('amadeus')
  useEffect(() => {
    let isGone = false
    void settings.get(settingKey).then((saved) => {
      const known = options.find(({ value }) => value === saved)
      if (known && !isGone) setDialect(known.value)
    })
    return () => {
      isGone = true
    }
  }, [settings])
  const choose = (next: GdsDialect): void => {
    setDialect(next)
    void settings.set(settingKey, next)
  }
  return [dialect, choose]
}

interface CopyGdsNamesProps {
  /** Read when the button is pressed. */
  getPassengers: () => readonly NamedPassenger[]
  /** Local date of the first departure, for children's ages. */
  travelDate: string
}

/** Copies passengers as lines of names for Amadeus, Galileo or Sabre. */
export const CopyGdsNames = ({ getPassengers, travelDate }: CopyGdsNamesProps) => {
  const { links } = usePlatform()
  const dispatch = useAppDispatch()
  const [dialect, setDialect] = useDialect()
  const copy = async (): Promise<void> => {
    const { writeGdsNames } = await import('#domain/passengers/paste/write-gds-names.ts')
    const { lines, leftOut } = writeGdsNames(getPassengers(), { dialect, travelDate })
    if (lines.length === 0) {
      dispatch(toastShown({ tone: 'info', text: texts.none }))
      return
    }
    const { status } = await links.copy(lines.join('\n'))
    const text = status === 'done' ? texts.copied(lines.length, dialect) : texts.failed
    const more = status === 'done' && leftOut > 0 ? `. ${texts.leftOut(leftOut)}` : ''
    dispatch(toastShown({ tone: status === 'done' ? 'success' : 'error', text: text + more }))
  }
  return (
    <span className="row">
      <Button icon={<Duplicate size={14} />} text={texts.copy} onClick={() => void copy()} />
      <span>
        <Select label={texts.dialect} value={dialect} options={options} onChange={setDialect} />
      </span>
    </span>
  )
}
