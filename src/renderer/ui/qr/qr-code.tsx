import { useEffect, useState } from 'react'
import { Skeleton } from '#renderer/ui/skeleton.tsx'
import { qrSvg } from './qr-svg.ts'
import './qr-code.css'

interface QrCodeProps {
  text: string
  label: string
  /** Shown when the code can't be drawn. */
  fallback: string
}

/** Draws a text as a QR code. */
export const QrCode = ({ text, label, fallback }: QrCodeProps) => {
  const [svg, setSvg] = useState<string | null>(null)
  useEffect(() => {
    let isOver = false
    void qrSvg(text).then((drawn) => {
      if (!isOver) setSvg(drawn)
    })
    return () => {
      isOver = true
    }
  }, [text])
  if (svg === null) return <Skeleton height={220} width={220} />
  if (svg === '') return <p className="notice tone-warn">{fallback}</p>
  return <div className="qr-code" role="img" aria-label={label} dangerouslySetInnerHTML={{ __html: svg }} />
}
