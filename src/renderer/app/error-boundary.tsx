import { Component, useState, type ErrorInfo, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { AnyScreen } from '#renderer/routes/screen.ts'
import { Button } from '#renderer/ui/button.tsx'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { ErrorState } from '#renderer/ui/states.tsx'
import { appTexts } from './texts.ts'

const CrashPage = ({ error }: { error: Error }) => {
  const { links } = usePlatform()
  const { pathname } = useLocation()
  const [stoppedAt] = useState(() => new Date().toISOString())
  const details = `${error.name}: ${error.message} (${pathname}, ${stoppedAt})`
  return (
    <ErrorState
      title={appTexts.crashTitle}
      action={
        <div className="row">
          <Button text={appTexts.copyDetails} onClick={() => void links.copy(details)} />
          <Button intent="primary" text={appTexts.reload} onClick={() => globalThis.location.reload()} />
        </div>
      }
    >
      <p>{appTexts.crashText}</p>
      <p className="mono small crash-text">{error.message}</p>
    </ErrorState>
  )
}

class Boundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    // oxlint-disable-next-line no-console -- the one place where a stopped screen is told
    console.error('A screen crashed', error, info.componentStack)
  }

  override render(): ReactNode {
    const { error } = this.state
    return error ? <CrashPage error={error} /> : this.props.children
  }
}

/** Limits a crash to the screen, so that the console keeps working. Another address resets it, unless the screen stays open. */
export const ScreenBoundary = ({ screen, children }: { screen: AnyScreen; children: ReactNode }) => {
  const { pathname } = useLocation()
  return <Boundary key={screen.staysOpen ? screen.path : pathname}>{children}</Boundary>
}
