import type { ReactNode } from 'react'

interface PageProps {
  title: string
  /** Next to the title: a count, a route, a status. */
  aside?: ReactNode
  /** At the end of the line: buttons for the whole screen. */
  actions?: ReactNode
  children: ReactNode
  /** The screen fills the window and scrolls inside (queues, results) rather than as a page. */
  isFilling?: boolean
}

/** The title line and body of a screen. */
export const Page = ({ title, aside, actions, children, isFilling }: PageProps) => (
  <div className={isFilling ? 'page page-filling' : 'page'}>
    <header className="page-head">
      <h1 className="title">{title}</h1>
      {aside ? <div className="page-aside">{aside}</div> : null}
      <div className="grow" />
      {actions ? <div className="row">{actions}</div> : null}
    </header>
    {children}
  </div>
)
