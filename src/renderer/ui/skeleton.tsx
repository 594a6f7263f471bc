import type { CSSProperties } from 'react'
import { uiTexts } from './texts.ts'

/** A grey placeholder with the size of the content. */
export const Skeleton = ({ width, height = 12 }: { width: number | string; height?: number | string }) => (
  <span className="skeleton" style={{ width, height } satisfies CSSProperties} />
)

/** Placeholder rows for a list; they appear after 150 ms so that fast answers don't flash. */
export const SkeletonRows = ({ rows, height = 28 }: { rows: number; height?: number }) => (
  <div className="appear skeleton-rows" role="status" aria-label={uiTexts.loading}>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="skeleton-row" style={{ height }}>
        <Skeleton width={`${18 + ((row * 7) % 12)}%`} />
        <Skeleton width={`${30 + ((row * 5) % 18)}%`} />
        <Skeleton width="12%" />
        <Skeleton width="8%" />
      </div>
    ))}
  </div>
)

/** Placeholder fields for a form, each with a label. */
export const SkeletonFields = ({ fields }: { fields: number }) => (
  <div className="appear skeleton-fields" role="status" aria-label={uiTexts.loading}>
    {Array.from({ length: fields }, (_, field) => (
      <div key={field} className="field">
        <Skeleton width={`${16 + ((field * 7) % 12)}%`} height={16} />
        <Skeleton width="100%" height="var(--control)" />
      </div>
    ))}
  </div>
)
