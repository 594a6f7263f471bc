/** Base addresses of the gateways' APIs. */
export interface GatewayUrls {
  razorpay: string
  phonepe: string
  /** Where PhonePe's test accounts are. */
  phonepeTest: string
}

const defaults: GatewayUrls = {
  razorpay: 'https://api.razorpay.com',
  phonepe: 'https://api.phonepe.com/apis/hermes',
  phonepeTest: 'https://api-preprod.phonepe.com/apis/pg-sandbox',
}

const isAllowed = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || hostname === 'localhost' || hostname.startsWith('127.')
}

/**
 * Reads `RAZORPAY_URL` and `PHONEPE_URL`, for a gateway's test system. Only the installation sets them, so no agency
 * can send the server anywhere. Throws for anything but https (http on loopback only).
 */
export const readGatewayUrls = (env: NodeJS.ProcessEnv): GatewayUrls => {
  const read = (name: string, fallback: string): string => {
    const text = env[name] || fallback
    if (!isAllowed(text)) throw new Error(`${name}: enter an https address.`)
    return text.replace(/\/$/, '')
  }
  return {
    razorpay: read('RAZORPAY_URL', defaults.razorpay),
    phonepe: read('PHONEPE_URL', defaults.phonepe),
    phonepeTest: read('PHONEPE_URL', defaults.phonepeTest),
  }
}
