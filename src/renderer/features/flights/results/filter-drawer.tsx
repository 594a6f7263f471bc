import { Filter } from '@blueprintjs/icons'
import { useEffect, useRef, useState } from 'react'
import { countFilters } from './flight-filters.ts'
import { Button } from '#renderer/ui/button.tsx'
import { resultTexts } from './result-texts.ts'
import { FilterPanel } from './filter-panel.tsx'
import type { FiltersControl } from './use-filters.ts'

/**
 * The filters in a drawer where they don't fit next to the list. The browser's dialog element keeps the focus inside.
 */
export const FilterDrawer = ({ control }: { control: FiltersControl }) => {
  const [isOpen, setOpen] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const count = countFilters(control.filters)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
  }, [isOpen])
  return (
    <>
      <Button
        icon={<Filter />}
        text={count > 0 ? `${resultTexts.filters} (${count})` : resultTexts.filters}
        onClick={() => setOpen(true)}
      />
      {isOpen ? (
        <dialog
          ref={dialog}
          className="filter-drawer"
          aria-label={resultTexts.filters}
          onClose={() => setOpen(false)}
        >
          <div className="filter-drawer-body">
            <FilterPanel control={control} />
          </div>
          <footer className="filter-drawer-foot">
            <Button
              intent="primary"
              fill
              text={resultTexts.showResults(control.shown.length)}
              onClick={() => dialog.current?.close()}
            />
          </footer>
        </dialog>
      ) : null}
    </>
  )
}
