import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { uiTexts } from '#renderer/ui/texts.ts'
import { useStableCallback } from '#renderer/ui/use-stable-callback.ts'
import { useHeldSubmit } from './use-held-submit.ts'

export interface AsyncComboboxProps<Option> {
  label: string
  value: Option | null
  onChange: (option: Option) => void
  /** Options for the typed text. The caller loads them, debounced by `useDebounced`. */
  options: readonly Option[]
  query: string
  onQuery: (query: string) => void
  /** The options aren't for the typed text yet: Enter and Tab wait for them instead of taking an older one. */
  isLoading?: boolean
  getKey: (option: Option) => string
  getText: (option: Option) => string
  renderOption: (option: Option) => ReactNode
  placeholder?: string
  error?: string
  /** Drawn before the input, such as the code of the chosen airport. */
  lead?: ReactNode
  onBlur?: () => void
  inputRef?: (element: HTMLInputElement | null) => void
}

const nextIndex = (key: string, active: number, count: number): number | null => {
  if (count === 0) return null
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return (active - 1 + count) % count
  return null
}

/** Gives the open, typed and highlighted state of a combobox and the keys that change it. */
const useSuggestions = <Option,>(props: AsyncComboboxProps<Option>, frame: RefObject<HTMLElement | null>) => {
  const { value, options, query, isLoading, getText } = props
  const [isOpen, setOpen] = useState(false)
  // A field may begin with what was typed before it was drawn.
  const [isTyping, setTyping] = useState(value === null && query !== '')
  const [active, setActive] = useState(0)
  const [isTakingFirst, setTakingFirst] = useState(false)
  const arrive = useHeldSubmit(frame, isTakingFirst)

  const take = (option: Option | undefined): void => {
    if (option) props.onChange(option)
    setOpen(false)
    setTyping(false)
    setTakingFirst(false)
  }
  /** Takes the highlighted option; after fast typing, the first one that arrives for the text. */
  const takeActive = (): void => {
    if (!isTyping || !isLoading) return take(options[active])
    setTakingFirst(true)
  }
  const takeFirst = useStableCallback(() => {
    arrive()
    take(options[0])
  })
  useEffect(() => {
    if (isTakingFirst && !isLoading) takeFirst()
  }, [isTakingFirst, isLoading, takeFirst])

  return {
    isOpen,
    isTyping,
    active,
    setActive,
    take,
    shownText: isTyping || isTakingFirst ? query : value ? getText(value) : '',
    open: () => setOpen(true),
    openAtFirst: () => {
      setOpen(true)
      setActive(0)
    },
    leave: () => {
      setOpen(false)
      setTyping(false)
      props.onBlur?.()
    },
    type: (text: string) => {
      setTyping(true)
      setTakingFirst(false)
      setOpen(true)
      setActive(0)
      props.onQuery(text)
    },
    onKeyDown: (event: KeyboardEvent): void => {
      const next = nextIndex(event.key, isOpen ? active : -1, options.length)
      if (next !== null) {
        event.preventDefault()
        setOpen(true)
        setActive(next)
      } else if (event.key === 'Enter' && isOpen && !event.ctrlKey && !event.metaKey) {
        event.preventDefault()
        takeActive()
      } else if (event.key === 'Escape' && isOpen) {
        event.preventDefault()
        event.stopPropagation()
        take(undefined)
      } else if ((event.key === 'Tab' || event.key === 'Enter') && isOpen && isTyping) {
        // Ctrl+Enter also presses the form's main button, which waits for the value.
        takeActive()
      }
    },
  }
}

interface SuggestionListProps<Option> extends Pick<
  AsyncComboboxProps<Option>,
  'label' | 'options' | 'isLoading' | 'getKey' | 'renderOption'
> {
  id: string
  active: number
  onActive: (index: number) => void
  onTake: (option: Option) => void
}

const SuggestionList = <Option,>(props: SuggestionListProps<Option>) => {
  const { id, label, options, isLoading, active } = props
  return (
    <ul
      className="combobox-list"
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      // Chromium gives every scrolling box a tab stop, and this one closes as soon as the field loses the focus.
      tabIndex={-1}
      // Runs before the input loses focus, which would close the list under the pointer or its scrollbar.
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, index) => (
        <li
          key={props.getKey(option)}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={index === active ? 'combobox-option is-active' : 'combobox-option'}
          onMouseEnter={() => props.onActive(index)}
          onMouseDown={() => props.onTake(option)}
        >
          {props.renderOption(option)}
        </li>
      ))}
      {options.length === 0 && !isLoading ? (
        <li className="combobox-empty muted small" role="option" aria-selected={false} aria-disabled="true">
          {uiTexts.emptyOptions}
        </li>
      ) : null}
    </ul>
  )
}

/**
 * An input with suggestions that follows the ARIA combobox pattern: typing filters, arrows move, Enter and Tab take,
 * Escape closes.
 */
export const AsyncCombobox = <Option,>(props: AsyncComboboxProps<Option>) => {
  const { label, options, isLoading, error, inputRef } = props
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const suggestions = useSuggestions(props, frame)
  const { isOpen, active } = suggestions

  return (
    <div ref={frame} className="field combobox">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="combobox-box">
        {props.lead ? <span className="combobox-lead">{props.lead}</span> : null}
        <input
          id={id}
          ref={inputRef}
          className={props.lead ? 'field-control has-lead' : 'field-control'}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && options[active] ? `${id}-${active}` : undefined}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-note` : undefined}
          aria-busy={isLoading}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder={props.placeholder}
          value={suggestions.shownText}
          onFocus={(event) => {
            // Typing goes on after what was typed already, and replaces a chosen value.
            const { length } = event.target.value
            if (suggestions.isTyping) event.target.setSelectionRange(length, length)
            else event.target.select()
            suggestions.openAtFirst()
          }}
          onClick={suggestions.open}
          onBlur={suggestions.leave}
          onChange={(event) => suggestions.type(event.target.value)}
          onKeyDown={suggestions.onKeyDown}
        />
      </div>
      {isOpen ? (
        <SuggestionList
          {...props}
          id={id}
          active={active}
          onActive={suggestions.setActive}
          onTake={suggestions.take}
        />
      ) : null}
      {error ? (
        <p className="field-error" id={`${id}-note`}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
