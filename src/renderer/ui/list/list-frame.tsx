import { useEffect, useRef, useState, type ReactNode } from 'react'
import { loadable } from '#renderer/ui/loadable.tsx'
import { Page } from '#renderer/ui/page.tsx'
import { findKeyed, pressKeyed } from './list-key.ts'
import { listTexts } from './list-texts.ts'
import { useKeptFocus } from './use-kept-focus.ts'
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
  /** Letters of buttons in the pane. They open the row at the cursor if it isn't open yet. */
  rowLetters?: readonly string[]
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
  const main = useRef<HTMLDivElement>(null)
  const keptFocus = useKeptFocus(main)
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
        <div
          ref={main}
          className={list.isFetching && !list.isLoading ? 'list-main is-waiting' : 'list-main'}
          {...keptFocus}
        >
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
  /** A row is open in the pane. */
  isOpen?: boolean
  /** Opens the row at the cursor and returns whether it wasn't open before. */
  onOpen?: (() => boolean) | undefined
  /** Returns the id of the row that letters act on; empty without one. */
  getRowId?: () => string
}

const noRow = (): string => ''

/** Adds the keys of the buttons that are drawn now, with their names. */
const withDrawnKeys = (help: ListKeys['help']): ListKeys['help'] => {
  const known = new Set(help.map(([key]) => key.toLowerCase()))
  const drawn = findKeyed().flatMap((element): ListKeys['help'][number][] => {
    const key = element.dataset['key'] ?? ''
    if (known.has(key.toLowerCase())) return []
    known.add(key.toLowerCase())
    return [[key, element.getAttribute('aria-label') ?? element.textContent]]
  })
  return [...help, ...drawn]
}

/**
 * The keys of a list: `/` focuses the filters, `?` shows the keys, Escape closes what is open, letters act on a row or
 * press the button that shows them.
 */
export const ListKeyboard = ({
  keys,
  onEscape,
  onOpen,
  isOpen = false,
  getRowId = noRow,
}: ListKeyboardProps) => {
  const [help, setHelp] = useState<ListKeys['help'] | null>(null)
  const [waiting, setWaiting] = useState<{ letter: string; rowId: string } | null>(null)
  // The pane is drawn with the buttons of the row. Another row that is opened later doesn't get the key.
  useEffect(() => {
    if (waiting === null || !isOpen) return
    setWaiting(null)
    if (getRowId() === waiting.rowId) pressKeyed(waiting.letter, false)
  }, [waiting, isOpen, getRowId])
  const onLetter = (letter: string, isShift: boolean): boolean => {
    const rowId = getRowId()
    const act = isShift ? undefined : keys.acts?.[letter]
    const id = act ? rowId : ''
    if (act && id !== '') act(id)
    else if (!pressKeyed(letter, isShift)) {
      if (isShift || !keys.rowLetters?.includes(letter) || !onOpen?.()) return false
      setWaiting({ letter, rowId })
    }
    return true
  }
  useListKeys({
    onFilter: keys.onFilter,
    onEscape,
    onHelp: () => setHelp(withDrawnKeys(keys.help)),
    onLetter,
  })
  return help ? <KeysHelp keys={help} onClose={() => setHelp(null)} /> : null
}

const rowKeys: ListKeys = { help: listTexts.rowKeys, onFilter: () => undefined }

/** The keys of rows that aren't a table. Their buttons have them while the focus is in their row. */
export const RowKeyboard = () => <ListKeyboard keys={rowKeys} onEscape={() => undefined} />
