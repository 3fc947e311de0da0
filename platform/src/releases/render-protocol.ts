import type { Release } from '@marga/platform-contract/release'
import { FIRST_RENDER_PROTOCOL, RENDER_PROTOCOL } from '@marga/platform-contract/render-protocol'

/** Versions of the render protocol that gateways of this version speak. */
export const RENDER_PROTOCOLS: readonly number[] = [RENDER_PROTOCOL]

/** True if gateways of this version can render pages with the shell release. */
export const speaksRenderProtocol = ({
  renderProtocol = FIRST_RENDER_PROTOCOL,
}: Pick<Release, 'renderProtocol'>) => RENDER_PROTOCOLS.includes(renderProtocol)
