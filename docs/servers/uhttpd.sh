#!/bin/sh
# uhttpd. The links of docs/firmware.md are in /home/httpd/web/cgi-bin here.
# -n: programs at a time; with 3, the default, those that wait for a body keep all others waiting.
# -t: seconds that a program may take, the upload of its body included; 60 by default.
exec uhttpd -f -p 0.0.0.0:80 -h /home/httpd/web -x /cgi-bin -n 20 -t 600 \
  -y /get.json=/cgi-bin/get.json \
  -y /post.json=/cgi-bin/post.json \
  -y /boaform/formSaveConfig=/cgi-bin/boaform/formSaveConfig \
  -y /boaform/formSysLog=/cgi-bin/boaform/formSysLog \
  -y /boaform/admin/formUpload=/cgi-bin/boaform/admin/formUpload
