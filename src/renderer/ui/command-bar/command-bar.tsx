import { Search } from '@blueprintjs/icons'
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { useStableCallback } from '#renderer/ui/use-stable-callback.ts'
import './command-bar.css'

export interface BarOption {
  id: string
  title: ReactNode
  detail?: ReactNode
  /** Shown before the title. */
  mark?: ReactNode
}
export interface BarGroup<Option extends BarOption> {
  name: string
  label: string
  options: readonly Option[]
}

export interface CommandBarProps<Option extends BarOption> {
  texts: { title: string; label: string; placeholder: string; list: string; keys: string }
  text: string
  onText: (text: string) => void
  /** Enter was pressed before the bar was drawn: it opens the first result. */
  isSubmitted: boolean
  groups: readonly BarGroup<Option>[]
  /** What Enter does, what is wrong and what was assumed. */
  reading: { words: string; problem: string; notes: readonly string[] }
  /** Results for the typed text are still loading, so Enter waits for them. */
  isWaiting: boolean
  /** Announced to screen readers and shown at the foot. */
  status: string
  /** Opens the option or writes it into the field; returns true to keep the bar open. */
  onTake: (option: Option) => boolean
  /** Handles Tab: returns the text with its last place completed, or null. */
  onComplete: () => string | null
  onClose: () => void
}

/** Gives the active line of the list and the keys that move, open and complete. */
const useBarChoice = <Option extends BarOption>(props: CommandBarProps<Option>, close: () => void) => {
  const { groups, isWaiting } = props
  const [chosen, setChosen] = useState('')
  const [isTaking, setTaking] = useState(props.isSubmitted)
  const options = groups.flatMap((group) => group.options)
  // A line chosen with the keys stays active when others appear above it; otherwise the first one is.
  const active = Math.max(
    0,
    options.findIndex((option) => option.id === chosen),
  )

  const write = (next: string): void => {
    setChosen('')
    setTaking(false)
    props.onText(next)
  }
  const take = (option: Option | undefined): void => {
    setTaking(false)
    if (!option) return
    const isOpen = props.onTake(option)
    if (!isOpen) close()
    else setChosen('')
  }
  const takeActive = useStableCallback(() => take(options[active]))
  useEffect(() => {
    if (isTaking && !isWaiting) takeActive()
  }, [isTaking, isWaiting, takeActive])
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      setTaking(false)
      setChosen(options[(active + step + options.length) % options.length]?.id ?? '')
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (isWaiting && chosen === '') setTaking(true)
      else take(options[active])
    } else if (event.key === 'Tab') {
      // The bar has no other element to focus.
      event.preventDefault()
      const next = event.shiftKey ? null : props.onComplete()
      if (next !== null) write(next)
    }
  }

  return { options, active, setChosen, write, take, onKeyDown }
}

interface BarListProps<Option extends BarOption> extends Pick<CommandBarProps<Option>, 'groups'> {
  id: string
  label: string
  options: readonly Option[]
  active: number
  onChoose: (id: string) => void
  onTake: (option: Option) => void
}

/** The results in groups. The active line is always in view. */
const BarList = <Option extends BarOption>(props: BarListProps<Option>) => {
  const { id, groups, options, active } = props
  const list = useRef<HTMLDivElement>(null)
  const activeId = options[active]?.id
  useEffect(() => {
    if (activeId) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <div ref={list} className="command-list" id={`${id}-list`} role="listbox" aria-label={props.label}>
      {groups.map((group) => (
        <div key={group.name} role="group" aria-label={group.label}>
          <div className="command-group small muted" aria-hidden="true">
            {group.label}
          </div>
          {group.options.map((option) => {
            const index = options.indexOf(option)
            return (
              // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the field keeps the focus and names the option by aria-activedescendant
              <div
                key={option.id}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                className={index === active ? 'command-option is-active' : 'command-option'}
                onMouseMove={() => props.onChoose(option.id)}
                onMouseDown={(event) => {
                  event.preventDefault()
                  props.onTake(option)
                }}
              >
                {option.mark}
                <span className="command-title clip">{option.title}</span>
                <span className="command-detail clip">{option.detail}</span>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** A text field that explains what was typed and lists the results: a combobox whose list is always open. */
export const CommandBar = <Option extends BarOption>(props: CommandBarProps<Option>) => {
  const { texts, text, groups, reading, isWaiting, status } = props
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const choice = useBarChoice(props, () => dialog.current?.close())
  const { options, active } = choice

  // Before the browser handles another key: none may go to the page below.
  useLayoutEffect(() => {
    dialog.current?.showModal()
    const field = input.current
    field?.focus()
    field?.setSelectionRange(field.value.length, field.value.length)
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press beside the box closes it, as Escape does
    <dialog
      ref={dialog}
      className="command-bar"
      aria-label={texts.title}
      onClose={props.onClose}
      onMouseDown={(event) => {
        if (event.target === dialog.current) dialog.current.close()
      }}
    >
      <div className="command-box">
        <div className="command-line">
          <Search size={16} />
          <input
            ref={input}
            role="combobox"
            aria-label={texts.label}
            aria-expanded={options.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={options.length > 0 ? `${id}-${active}` : undefined}
            aria-describedby={`${id}-reading`}
            aria-busy={isWaiting}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={200}
            placeholder={texts.placeholder}
            value={text}
            onChange={(event) => choice.write(event.target.value)}
            onKeyDown={choice.onKeyDown}
          />
        </div>
        <div className="command-reading" id={`${id}-reading`}>
          {reading.words ? <p className="command-words">{reading.words}</p> : null}
          {reading.problem ? <p className="command-problem">{reading.problem}</p> : null}
          {reading.notes.length > 0 ? <p className="small muted">{reading.notes.join(' ')}</p> : null}
        </div>
        <BarList
          id={id}
          label={texts.list}
          groups={groups}
          options={options}
          active={active}
          onChoose={choice.setChosen}
          onTake={choice.take}
        />
        <footer className="command-foot small muted">
          <span role="status" className="grow clip">
            {status}
          </span>
          <span className="command-keys">{texts.keys}</span>
        </footer>
      </div>
    </dialog>
  )
}
