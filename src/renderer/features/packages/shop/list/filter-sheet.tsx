import { Filter } from '@blueprintjs/icons'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#renderer/ui/button.tsx'
import type { KeyAttributes } from '#renderer/ui/list/list-key.ts'
import { listTexts } from './list-texts.ts'
import { PackageFilters, type FilterControl } from './package-filters.tsx'

interface FilterSheetProps extends FilterControl {
  showText: string
  /** The key of the button, in a list that has keys. */
  keyed?: KeyAttributes
}

/** The filters in a sheet, where they don't fit beside the list. The browser's dialog element keeps the focus inside. */
export const FilterSheet = ({ showText, keyed, ...control }: FilterSheetProps) => {
  const [isOpen, setOpen] = useState(false)
  const sheet = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) sheet.current?.showModal()
  }, [isOpen])
  return (
    <>
      <Button
        icon={<Filter />}
        text={control.count > 0 ? listTexts.filtersWith(control.count) : listTexts.filters}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        {...keyed}
      />
      {isOpen ? (
        <dialog
          ref={sheet}
          className="holiday-sheet"
          aria-label={listTexts.filters}
          onClose={() => setOpen(false)}
        >
          <div className="holiday-sheet-body">
            <PackageFilters {...control} />
          </div>
          <footer className="holiday-sheet-foot">
            <Button intent="primary" fill text={showText} onClick={() => sheet.current?.close()} />
          </footer>
        </dialog>
      ) : null}
    </>
  )
}
