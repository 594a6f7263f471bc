import { useRef, type KeyboardEvent } from 'react'
import { settingsTexts } from './texts.ts'

export type SectionName = keyof typeof settingsTexts.names
export const sectionNames = Object.keys(settingsTexts.names) as SectionName[]

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

interface SettingsNavProps {
  shown: SectionName
  onShow: (name: SectionName) => void
}

/** The sections as tabs: one tab stop, with arrows, Home and End inside. */
export const SettingsNav = ({ shown, onShow }: SettingsNavProps) => {
  const list = useRef<HTMLDivElement>(null)
  const goToSection = (index: number) => {
    const name = sectionNames[(index + sectionNames.length) % sectionNames.length]
    if (!name) return
    onShow(name)
    list.current?.querySelector<HTMLElement>(`#tab-${name}`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step !== undefined) goToSection(sectionNames.indexOf(shown) + step)
    else if (event.key === 'Home') goToSection(0)
    else if (event.key === 'End') goToSection(-1)
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={list}
      className="settings-nav"
      role="tablist"
      tabIndex={-1}
      aria-label={settingsTexts.sections}
      aria-orientation="vertical"
      onKeyDown={onKeyDown}
    >
      {sectionNames.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          aria-selected={name === shown}
          aria-controls="settings-section"
          tabIndex={name === shown ? 0 : -1}
          onClick={() => onShow(name)}
        >
          {settingsTexts.names[name]}
        </button>
      ))}
    </div>
  )
}
