import { Button } from '@blueprintjs/core'
import { shellTexts } from './texts.ts'

/** The first start, and the moment after the last pane was closed. */
export const Empty = ({ hasTenants, onAdd }: { hasTenants: boolean; onAdd: () => void }) => (
  <main className="empty">
    {hasTenants ? (
      <p className="muted">{shellTexts.nothingShown}</p>
    ) : (
      <>
        <h1 className="title">{shellTexts.emptyTitle}</h1>
        <p className="muted">{shellTexts.emptyText}</p>
        <Button intent="primary" text={shellTexts.add} onClick={onAdd} />
      </>
    )}
  </main>
)
