import { useState } from 'react'
import type { PackageRow } from '#contract/entities/package.ts'
import { BatchPanel } from '#renderer/ui/batch/batch-panel.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { clearKey, listKey } from '#renderer/ui/list/list-key.ts'
import { getSelectedRows, type ListState } from '#renderer/ui/list/use-list.ts'
import { useMayManage } from '#renderer/features/packages/use-may-manage.ts'
import { selectionTexts as texts } from './staff-list-texts.ts'
import { StopSaleDialog } from './stop-sale-dialog.tsx'
import type { PackageBatch } from './use-package-batch.ts'
import '#renderer/ui/styles/selection-bar.css'

const rowId = ({ _id }: PackageRow): string => _id

interface PackageSelectionProps {
  list: ListState<PackageRow>
  batch: PackageBatch
}

/** The selected packages with what can be done with all of them, or the change in progress with its undo. */
export const PackageSelection = ({ list, batch }: PackageSelectionProps) => {
  const [isAsking, setAsking] = useState(false)
  const mayEdit = useMayManage('packages.edit')
  const mayPublish = useMayManage('packages.publish')
  const rows = getSelectedRows(list, rowId)
  const clear = (): void => list.setSelected(new Set())
  const { undo } = batch
  if (batch.control.batch)
    return (
      <BatchPanel
        control={batch.control}
        title={batch.title}
        rowLabel={({ label }) => label}
        endActions={
          undo ? (
            <Button intent="primary" text={texts.undo} aria-label={undo.title} onClick={undo.start} />
          ) : null
        }
      />
    )
  if (rows.length === 0) return null
  return (
    <section className="selection-bar" aria-label={texts.title}>
      <span className="row" role="status">
        <strong className="num">{texts.selected(rows.length)}</strong>
        <span className="muted">{texts.onPage}</span>
      </span>
      <span className="grow" />
      <span className="row selection-actions">
        <Button
          intent="primary"
          text={texts.publish}
          {...listKey('packages', 'publishMany')}
          disabled={!mayPublish}
          onClick={() => {
            batch.start('publish', rows)
            clear()
          }}
        />
        <Button
          text={texts.stopSale}
          {...listKey('packages', 'stopMany')}
          disabled={!mayEdit}
          onClick={() => setAsking(true)}
        />
        <Button variant="minimal" text={texts.clear} {...clearKey} onClick={clear} />
      </span>
      {isAsking ? (
        <StopSaleDialog
          packageIds={rows.map(rowId)}
          onChoose={(days) => {
            setAsking(false)
            batch.start('stopSale', rows, days)
            clear()
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  )
}
