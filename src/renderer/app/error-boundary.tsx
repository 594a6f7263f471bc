import { Button } from '@blueprintjs/core'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { ErrorState } from '#renderer/ui/states.tsx'
import { appTexts } from './texts.ts'

interface BoundaryProps {
  children: ReactNode
  /** Another value lets a screen that stopped start again. */
  resetKey: string
}

const CrashPage = ({ error, resetKey }: { error: Error; resetKey: string }) => {
  const { links } = usePlatform()
  const details = `${error.name}: ${error.message} (${resetKey.split('?')[0] ?? ''}, ${new Date().toISOString()})`
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

class Boundary extends Component<BoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    // oxlint-disable-next-line no-console
    console.error('A screen stopped', error, info.componentStack)
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (before.resetKey !== this.props.resetKey && this.state.error) this.setState({ error: null })
  }

  override render(): ReactNode {
    const { error } = this.state
    return error ? <CrashPage error={error} resetKey={this.props.resetKey} /> : this.props.children
  }
}

/** Keeps a screen that throws from taking the console with it; another address starts it anew. */
export const ScreenBoundary = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation()
  return <Boundary resetKey={pathname}>{children}</Boundary>
}
