import { useSite } from '#renderer/entities/audience.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'

const docsPath = '/api/docs'

/** Opens the API's documentation, which the server draws. In the console it opens in the browser. */
export const DocsLink = ({ text }: { text: string }) => {
  const { kind } = usePlatform()
  const site = useSite()
  const address = kind === 'web' ? docsPath : `https://${site?.domain ?? ''}${docsPath}`
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
}
