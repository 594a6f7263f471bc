import { useId, type ReactNode } from 'react'

interface NowFrameProps {
  title: string
  /** At the end of the title's line. */
  aside?: ReactNode
  /** Draws it as something that went wrong. */
  isBad?: boolean
  children?: ReactNode
}

/** The frame of what there is to do now. It takes the focus when it replaces another one. */
export const NowFrame = ({ title, aside, isBad = false, children }: NowFrameProps) => {
  const titleId = useId()
  return (
    <section className={isBad ? 'trip-now is-bad' : 'trip-now'} aria-labelledby={titleId} tabIndex={-1}>
      <header className="row spread">
        <h2 className="large" id={titleId}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
