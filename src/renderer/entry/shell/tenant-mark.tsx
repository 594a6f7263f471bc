import type { CSSProperties } from 'react'
import type { RailEntry } from '#contract/ipc/shell.ts'
import { fillOf } from '#renderer/app/theme/contrast.ts'

/** Colour and glyph of a tenant, always together: colour never stands alone. */
export const TenantMark = ({ theme }: Pick<RailEntry, 'theme'>) => {
  const { fill, text } = fillOf(theme.primary)
  const style: CSSProperties = { background: fill, color: text }
  return (
    <span className="mark" style={style} aria-hidden="true">
      {theme.glyph}
    </span>
  )
}
