/** A mail server that rejects all mails until a test lets it accept them. */
import { createServer, type AddressInfo, type Server } from "node:net";

export interface RejectingMailServer {
  url: string;
  /** Accepted mails. */
  accepted: string[];
  /** Makes the server accept all further mails. */
  acceptMails: () => void;
  stop: () => Promise<unknown>;
}

export async function startRejectingMailServer(): Promise<RejectingMailServer> {
  const accepted: string[] = [];
  let rejects = true;
  const server: Server = createServer((socket) => {
    let mail: string | undefined;
    let unread = "";
    socket.on("error", () => undefined);
    socket.write("220 ready\r\n");
    socket.on("data", (data) => {
      unread += data.toString("utf8");
      for (let end = unread.indexOf("\r\n"); end >= 0; end = unread.indexOf("\r\n")) {
        const line = unread.slice(0, end);
        unread = unread.slice(end + 2);
        if (mail !== undefined) {
          if (line !== ".") {
            mail += `${line}\n`;
            continue;
          }
          accepted.push(mail);
          mail = undefined;
          socket.write("250 accepted\r\n");
        } else if (/^DATA/i.test(line)) {
          mail = "";
          socket.write("354 send the mail\r\n");
        } else if (/^RCPT/i.test(line) && rejects) socket.write("550 No such user\r\n");
        else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
        else socket.write("250 ok\r\n");
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accepted,
    acceptMails: () => {
      rejects = false;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
