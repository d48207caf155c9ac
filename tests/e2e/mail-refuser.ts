/** A mail server that refuses everybody for good until it is told otherwise. */
import { createServer, type AddressInfo, type Server } from "node:net";

export interface MailRefuser {
  url: string;
  /** What it took. */
  taken: string[];
  /** From now on it takes what comes. */
  relent: () => void;
  stop: () => Promise<unknown>;
}

export async function mailRefuser(): Promise<MailRefuser> {
  const taken: string[] = [];
  let refuses = true;
  const server: Server = createServer((socket) => {
    let letter: string | undefined;
    let rest = "";
    socket.on("error", () => undefined);
    socket.write("220 here\r\n");
    socket.on("data", (data) => {
      rest += data.toString("utf8");
      for (let end = rest.indexOf("\r\n"); end >= 0; end = rest.indexOf("\r\n")) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (letter !== undefined) {
          if (line !== ".") {
            letter += `${line}\n`;
            continue;
          }
          taken.push(letter);
          letter = undefined;
          socket.write("250 taken\r\n");
        } else if (/^DATA/i.test(line)) {
          letter = "";
          socket.write("354 go on\r\n");
        } else if (/^RCPT/i.test(line) && refuses) socket.write("550 No such user\r\n");
        else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
        else socket.write("250 ok\r\n");
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    relent: () => {
      refuses = false;
    },
    stop: () => new Promise((closed) => server.close(closed)),
  };
}
