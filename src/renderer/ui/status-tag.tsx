import type { ComponentType } from 'react'

export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'change' | 'quiet'

export interface StatusLook {
  tone: Tone
  word: string
  Icon: ComponentType<{ size?: number }>
}

/** Icon, word and colour of a status; colour is never the only sign. */
export const StatusTag = ({
  look,
  text,
  isQuiet,
}: {
  look: StatusLook
  text?: string
  isQuiet?: boolean
}) => (
  <span className={`tag tone-${look.tone} ${isQuiet ? 'tag-plain' : ''}`}>
    <look.Icon size={12} />
    <span className="clip">{text ?? look.word}</span>
  </span>
)
