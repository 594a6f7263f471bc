import type { Leftover } from '#domain/passengers/paste/pasted-passenger.ts'
import { pasteTexts as texts } from './paste-texts.ts'

/** Lists the parts of the text that weren't understood. */
export const PasteLeftovers = ({ leftovers }: { leftovers: readonly Leftover[] }) =>
  leftovers.length === 0 ? null : (
    <section className="paste-list">
      <h3>{texts.leftovers}</h3>
      <ul className="paste-scroll paste-lines" aria-label={texts.leftovers}>
        {leftovers.map(({ line, text, reason }, index) => (
          <li key={index}>
            <span className="small muted">{texts.leftover(line, reason)}</span>{' '}
            <span className="mono">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
