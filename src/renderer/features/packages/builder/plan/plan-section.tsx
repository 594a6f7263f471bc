import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { findConflicts } from '#domain/packages/find-conflicts.ts'
import type { PackageDay } from '#contract/entities/package-body.ts'
import { Button } from '#renderer/ui/button.tsx'
import { loadable } from '#renderer/ui/loadable.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { useBuilder } from '#renderer/features/packages/builder/builder-context.ts'
import { blankDay, moveEntry, newPartId, withDays } from '#renderer/features/packages/builder/builder-doc.ts'
import { mostDays, type AddedDays } from './added-days.ts'
import { DayEditor } from './day-editor.tsx'
import { DayList } from './day-list.tsx'
import { planTexts as texts } from './plan-texts.ts'
import './plan.css'

const PasteDialog = loadable(async () => (await import('./paste-dialog.tsx')).PasteDialog)
const LibraryDialog = loadable(async () => (await import('./library-dialog.tsx')).LibraryDialog)

/** Gives the open day, which the address names, and ways to change the list of days. */
const useDays = () => {
  const { doc, change } = useBuilder()
  const [params, setParams] = useSearchParams()
  const { days } = doc.body
  const open = Math.min(Math.max(1, Number(params.get('day')) || 1), Math.max(1, days.length)) - 1
  const openDay = (index: number): void =>
    setParams(
      (now) => {
        now.set('section', 'plan')
        now.set('day', String(index + 1))
        return now
      },
      { replace: true },
    )
  const edit = (update: (days: PackageDay[]) => PackageDay[], field = ''): void =>
    change((now) => withDays(now, update(now.body.days)), field)
  return {
    days,
    open,
    openDay,
    insert: (index: number, day: PackageDay = blankDay()): void => {
      edit((now) => now.toSpliced(index, 0, day))
      openDay(index)
    },
    remove: (index: number): void => {
      edit((now) => now.toSpliced(index, 1))
      openDay(Math.max(0, Math.min(index, days.length - 2)))
    },
    move: (from: number, to: number): void => {
      edit((now) => moveEntry(now, from, to))
      if (from === open) openDay(to)
      else if (from < open && to >= open) openDay(open - 1)
      else if (from > open && to <= open) openDay(open + 1)
    },
    take: ({ days: added, at }: AddedDays): void => {
      const index = at === 'replace' ? 0 : at
      edit((now) => (at === 'replace' ? added : now.toSpliced(index, 0, ...added)))
      openDay(index)
    },
  }
}

const copyOf = (day: PackageDay): PackageDay => ({
  ...day,
  items: day.items.map((item) => ({ ...item, itemId: newPartId() })),
})

/** The days in their order, and the one that is open. */
export const PlanSection = () => {
  const { doc } = useBuilder()
  const { days, open, openDay, insert, remove, move, take } = useDays()
  const [dialog, setDialog] = useState<'paste' | 'library' | null>(null)
  const conflicts = findConflicts(doc.facts, doc.body)
  const day = days[open]
  const isFull = days.length >= mostDays
  const tools = (
    <div className="plan-tools">
      <Button size="small" text={texts.addDay} disabled={isFull} onClick={() => insert(days.length)} />
      <Button size="small" text={texts.paste} onClick={() => setDialog('paste')} />
      <Button size="small" text={texts.library} disabled={isFull} onClick={() => setDialog('library')} />
    </div>
  )
  const dialogProps = {
    days,
    open,
    onClose: () => setDialog(null),
    onTake: (added: AddedDays) => {
      take(added)
      setDialog(null)
    },
  }
  return (
    <>
      {day ? (
        <div className="plan" data-place="body.days">
          <div className="plan-days">
            <DayList days={days} open={open} conflicts={conflicts} onOpen={openDay} onMove={move} />
            {tools}
          </div>
          <DayEditor
            key={open}
            day={day}
            index={open}
            conflicts={conflicts}
            onMove={move}
            onInsert={() => insert(open + 1)}
            onDuplicate={() => insert(open + 1, copyOf(day))}
            onRemove={() => remove(open)}
          />
        </div>
      ) : (
        <div data-place="body.days">
          <EmptyState title={texts.emptyTitle} action={tools}>
            {doc.facts.kind === 'activity' ? texts.emptyActivity : texts.empty}
          </EmptyState>
        </div>
      )}
      {dialog === 'paste' ? <PasteDialog {...dialogProps} /> : null}
      {dialog === 'library' ? <LibraryDialog {...dialogProps} /> : null}
    </>
  )
}
