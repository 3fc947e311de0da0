import plugin from 'fastify-plugin'

/**
 * While the process ends, and while it drains before that, each answer closes its connection: kept connections would hold
 * the process, and be cut.
 */
export const gracefulClose = plugin(
  async (app, { isDraining = () => false }: { isDraining?: () => boolean }) => {
    let isClosing = false
    app.addHook('preClose', async () => {
      isClosing = true
    })
    app.addHook('onSend', async (_request, reply) => {
      if (isClosing || isDraining()) reply.header('connection', 'close')
    })
  },
  { name: 'graceful-close' },
)
