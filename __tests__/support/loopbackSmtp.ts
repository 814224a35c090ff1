import net from 'node:net';

/** A mail as an SMTP server took it. */
export interface TakenMail {
  readonly from: string;
  readonly to: string;
  readonly message: string;
}
export interface LoopbackSmtp {
  readonly url: string;
  readonly taken: TakenMail[];
  /** What each mail from now on is answered with after its end; 250 takes it. */
  answer: string;
  close(): Promise<void>;
}

/** A small SMTP server on loopback. @param onMail told of each mail that was sent to its end, taken or not */
export async function startLoopbackSmtp(onMail: () => void = () => undefined): Promise<LoopbackSmtp> {
  const sockets = new Set<net.Socket>();
  const taken: TakenMail[] = [];
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    let [from, to, buffered, isData] = ['', '', '', false];
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 loopback');
    socket.on('data', (data) => {
      buffered += data.toString();
      for (let end = buffered.indexOf(isData ? '\r\n.\r\n' : '\r\n'); end >= 0; end = buffered.indexOf(isData ? '\r\n.\r\n' : '\r\n')) {
        const part = buffered.slice(0, end);
        buffered = buffered.slice(end + (isData ? 5 : 2));
        if (isData) {
          isData = false;
          if (smtp.answer.startsWith('250')) taken.push({ from, to, message: part });
          say(smtp.answer);
          onMail();
        } else if (/^EHLO|^HELO/i.test(part)) say('250 loopback');
        else if (/^MAIL FROM/i.test(part)) [from] = [/<(.*?)>/.exec(part)?.[1] ?? '', say('250 ok')];
        else if (/^RCPT TO/i.test(part)) [to] = [/<(.*?)>/.exec(part)?.[1] ?? '', say('250 ok')];
        else if (/^DATA/i.test(part)) [isData] = [true, say('354 go on')];
        else if (/^QUIT/i.test(part)) socket.end('221 bye\r\n');
        else say('250 ok');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const smtp: LoopbackSmtp = {
    url: `smtp://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    taken,
    answer: '250 taken',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return smtp;
}
