import { Cross, Share } from '@blueprintjs/icons'
import { useContext, useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#renderer/ui/button.tsx'
import { ownKeys } from './own/own-keys.ts'
import { PutBackButton } from './own/put-back-button.tsx'
import { PanelPlaceContext } from './panel-place.ts'
import { shellTexts } from './texts.ts'

interface PanelHeadProps {
  title: string
  /** One line: what the panel contains, or how much. */
  subtitle: string
  /** Actions on the whole panel. */
  children?: ReactNode
  /** Another element takes the focus when the panel opens, such as its search. */
  isFocusElsewhere?: boolean
  onClose: () => void
}

/** The head of every panel: title, actions and close button. Screen readers read the title first. */
export const PanelHead = ({ title, subtitle, children, isFocusElsewhere, onClose }: PanelHeadProps) => {
  const place = useContext(PanelPlaceContext)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFocusElsewhere) heading.current?.focus()
  }, [isFocusElsewhere])
  return (
    <header className="panel-head">
      <h1 ref={heading} tabIndex={-1} className="title">
        {title}
      </h1>
      <p className="muted num clip panel-subtitle" role="status" title={subtitle}>
        {subtitle}
      </p>
      {children}
      {place?.isOwnWindow ? (
        <PutBackButton onPutBack={place.onMove} />
      ) : (
        <>
          {place ? (
            <Button
              variant="minimal"
              icon={<Share />}
              aria-label={shellTexts.ownWindow}
              title={shellTexts.withKey(shellTexts.ownWindow, ownKeys.open())}
              onClick={place.onMove}
            />
          ) : null}
          <Button
            variant="minimal"
            icon={<Cross />}
            aria-label={shellTexts.close}
            aria-keyshortcuts="Escape"
            title={shellTexts.closeByKey}
            onClick={onClose}
          />
        </>
      )}
    </header>
  )
}
