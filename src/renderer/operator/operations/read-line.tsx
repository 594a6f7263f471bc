import { Refresh } from '@blueprintjs/icons'
import { formatInstantTime } from '#domain/format-instant.ts'
import { Button } from '#renderer/ui/button.tsx'
import { operationsTexts as texts } from './texts.ts'
import './operations.css'

interface ReadLineProps {
  /** When the server read what the page shows; undefined before the first answer. */
  readAt: string | undefined
  isFetching: boolean
  onRefresh: () => void
}

/** Says when the page was read, and reads it again. */
export const ReadLine = ({ readAt, isFetching, onRefresh }: ReadLineProps) => (
  <span className="row read-line">
    {readAt === undefined ? null : <span className="num">{texts.readAt(formatInstantTime(readAt))}</span>}
    <Button
      variant="minimal"
      size="small"
      icon={<Refresh size={12} />}
      text={texts.refresh}
      loading={isFetching}
      onClick={onRefresh}
    />
  </span>
)
