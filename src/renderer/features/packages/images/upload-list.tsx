import { Button } from '#renderer/ui/button.tsx'
import { imagesTexts as texts } from './images-texts.ts'
import type { Upload } from './use-uploads.ts'

const toStateText = ({ state, percent, problem }: Upload): string => {
  if (state === 'failed') return problem
  if (state === 'waiting') return texts.waiting
  if (state === 'preparing') return texts.preparing
  return percent === null || percent < 100 ? texts.sending(percent ?? 0) : texts.storing
}

interface UploadListProps {
  uploads: readonly Upload[]
  onRetry: (key: number) => void
  onCancel: (key: number) => void
}

/** The files that are being sent, and those that failed. */
export const UploadList = ({ uploads, onRetry, onCancel }: UploadListProps) =>
  uploads.length === 0 ? null : (
    <ul className="package-images-uploads" aria-label={texts.uploads}>
      {uploads.map((upload) => {
        const isFailed = upload.state === 'failed'
        return (
          <li key={upload.key} className="package-images-upload">
            <span className="clip">{upload.file.name}</span>
            <span
              className={isFailed ? 'small field-error' : 'small muted'}
              role={isFailed ? 'alert' : undefined}
            >
              {toStateText(upload)}
            </span>
            {isFailed ? null : (
              <progress
                max={100}
                // Without a value the bar shows that work goes on.
                {...(upload.percent === null ? {} : { value: upload.percent })}
                aria-label={texts.ofPicture(texts.uploads, upload.file.name)}
              />
            )}
            <span className="row">
              {isFailed ? (
                <Button
                  size="small"
                  text={texts.retry}
                  aria-label={texts.ofPicture(texts.retry, upload.file.name)}
                  onClick={() => onRetry(upload.key)}
                />
              ) : null}
              <Button
                size="small"
                variant="minimal"
                text={isFailed ? texts.dismiss : texts.cancel}
                aria-label={texts.ofPicture(isFailed ? texts.dismiss : texts.cancel, upload.file.name)}
                onClick={() => onCancel(upload.key)}
              />
            </span>
          </li>
        )
      })}
    </ul>
  )
