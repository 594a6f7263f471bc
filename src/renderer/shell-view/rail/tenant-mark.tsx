import type { CSSProperties } from 'react'
import type { RailEntry } from '#contract/ipc/tenants.ts'
import { fillOf } from '#domain/site/contrast.ts'

interface TenantMarkProps extends Pick<RailEntry, 'theme'> {
  /** Tells it from another entry that looks the same. */
  number?: number | null
}

/** Colour and glyph of a tenant, always together: colour never stands alone. */
export const TenantMark = ({ theme, number = null }: TenantMarkProps) => {
  const { fill, text } = fillOf(theme.primary)
  const style: CSSProperties = { background: fill, color: text }
  return (
    <span className="mark" style={style} aria-hidden="true">
      {theme.glyph}
      {number === null ? null : <span className="mark-number">{number}</span>}
    </span>
  )
}
