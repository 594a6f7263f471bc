import { useState, type ReactNode } from 'react'
import { loadable } from '#renderer/ui/loadable.tsx'
import { Page } from '#renderer/ui/page.tsx'
import { useListKeys } from './use-list-keys.ts'
import { ListFoot } from './list-foot.tsx'
import { ListStates, type ListStatesProps } from './list-states.tsx'
import type { ListState } from './use-list.ts'
import './list.css'

const KeysHelp = loadable(async () => (await import('#renderer/ui/keys-help.tsx')).KeysHelp)

export interface ListKeys {
  /** Shown with `?`: each key and what it does. */
  help: readonly (readonly [key: string, does: string])[]
  /** Called for the `/` key. */
  onFilter: () => void
  /** What letters do with the open row, or else with the cursor's. */
  acts?: Readonly<Record<string, (rowId: string) => void>>
}

export interface ListFrameProps extends Omit<ListStatesProps, 'list' | 'skeleton'> {
  /** Shape of the rows while they load, if it differs from the table's or the cards'. */
  skeleton?: ListStatesProps['skeleton']
  list: ListState<unknown>
  title: string
  /** Next to the title: what the list is about. */
  hint?: ReactNode
  /** At the end of the title line. */
  tools?: ReactNode
  /** Above the rows: tabs, filters, totals. */
  head?: ReactNode
  /** Left of the rows: a filter panel. */
  side?: ReactNode
  /** Over the end of the rows: details of the open row. */
  pane?: ReactNode
  /** Between the rows and the pager: actions for the selection. */
  selection?: ReactNode
  /** What the pages contain: '1,240 tickets'. */
  summary?: string | undefined
  /** Next to the pager: totals of the whole list. */
  note?: ReactNode
  hasSizes?: boolean
  hasTable: boolean
  rowHeight?: number | undefined
  className?: string | undefined
}

const bodyClass = (hasTable: boolean, className = ''): string =>
  ['list-body', hasTable ? '' : 'is-cards', className].filter(Boolean).join(' ')

/** A screen with a list: title, tools, head, the rows or their state, pages. Its child draws the rows. */
export const ListFrame = (props: ListFrameProps) => {
  const { list, title, hint, tools, hasTable, rowHeight = 28 } = props
  const usual = hasTable ? { rows: 18, height: rowHeight } : { rows: 6, height: 96 }
  return (
    <Page
      title={title}
      aside={hint ? <span className="small">{hint}</span> : null}
      isFilling={hasTable}
      actions={tools}
    >
      {props.head}
      <div className={bodyClass(hasTable, props.className)} aria-busy={list.isFetching}>
        {props.side}
        <div className={list.isFetching && !list.isLoading ? 'list-main is-waiting' : 'list-main'}>
          <ListStates
            list={list}
            failed={props.failed}
            empty={props.empty}
            skeleton={props.skeleton ?? usual}
          >
            {props.children}
          </ListStates>
        </div>
        {props.pane}
      </div>
      {props.selection}
      <ListFoot
        list={list}
        summary={props.summary}
        note={props.note}
        hasSizes={Boolean(props.hasSizes) && hasTable}
      />
    </Page>
  )
}

interface ListKeyboardProps {
  keys: ListKeys
  onEscape: () => void
  /** Returns the id of the row that letters act on; empty without one. */
  getRowId?: () => string
}

const noRow = (): string => ''

/**
 * The keys of a list: `/` focuses the filters, `?` shows the keys, Escape closes what is open, letters act on a row.
 */
export const ListKeyboard = ({ keys, onEscape, getRowId = noRow }: ListKeyboardProps) => {
  const [isHelpOpen, setHelpOpen] = useState(false)
  const onLetter = (letter: string): boolean => {
    const act = keys.acts?.[letter]
    const id = act ? getRowId() : ''
    if (!act || id === '') return false
    act(id)
    return true
  }
  useListKeys({ onFilter: keys.onFilter, onEscape, onHelp: () => setHelpOpen(true), onLetter })
  return isHelpOpen ? <KeysHelp keys={keys.help} onClose={() => setHelpOpen(false)} /> : null
}
